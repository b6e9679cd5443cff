/** Sets NODE_ENV to production unless it is set already. */

/** Imported before anything else: libraries read this once, while they are loaded, and their checks for developers cost a third of the speed. */
process.env.NODE_ENV ??= 'production';
