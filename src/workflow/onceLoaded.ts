/** Loads a thing when somebody first needs it. */

/** What `load` brings, loaded at the first call; a failure is tried again at the next. */
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
