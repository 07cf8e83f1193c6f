import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Most of a start is stripping types and compiling; a second start takes both from this folder.
enableCompileCache(path.resolve(import.meta.dirname, '../node_modules/.cache/compile'));
// Small buffers do not share memory: one that is needed for seconds would keep 8 KB for as long.
Buffer.poolSize = 0;
await import('./start.ts');
