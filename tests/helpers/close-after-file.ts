import { afterAll } from 'vitest';
import { closeAll } from './end-of-file.ts';

// A process runs many test files, and PostgreSQL has a limited number of connections.
afterAll(closeAll);
