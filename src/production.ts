/** Sets what must be set before any other module is loaded: NODE_ENV, unless it is set already, and how expressions are compiled. */
import v8 from 'node:v8';

/** Imported before anything else: libraries read this once, while they are loaded, and their checks for developers cost a third of the speed. */
process.env.NODE_ENV ??= 'production';

/**
 * V8 compiles an expression for its interpreter first and a second time when it comes again, and forgets both where it isn't used for
 * some collections of garbage: the engine's largest one holds the event loop for 49 ms each time so, and for 16 where it is compiled
 * once for the processor (Node 20, 2026-11-25).
 */
v8.setFlagsFromString('--no-regexp-tier-up');
