import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Most of a start is stripping types and compiling; a second start takes both from this folder.
enableCompileCache(path.resolve(import.meta.dirname, '../node_modules/.cache/compile'));
await import('./start.ts');
