import { setImmediate } from 'node:timers/promises';
import { systemClock } from '#server/core/system-clock.ts';

// Loaded into a server by `--import`. An import waits twenty times as long as it works, so that visitors notice nothing, and where it is
// killed nobody visits. The bench measures those waits.
Object.assign(systemClock, { wait: () => setImmediate() });
