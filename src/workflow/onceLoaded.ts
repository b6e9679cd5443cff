/** Loads a thing when somebody first needs it. */

/** A function that returns what `load` returns, and calls it once; after a failure the next call loads again. */
export function onceLoaded<T>(load: () => T | Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= Promise.resolve()
      .then(load)
      .catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
    return loading;
  };
}
