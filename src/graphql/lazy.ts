/** Code that is loaded when a resolver first needs it: the engine takes a third of the API's time to load, and a look-up needs none of it. */

/** Does something with a module: at once where it is loaded, else as soon as it is. */
export type Lazy<Module> = <Result>(use: (module: Module) => Result | Promise<Result>) => Result | Promise<Result>;

/** @param load imports the module; asked again where it failed */
export function lazy<Module>(load: () => Promise<Module>): Lazy<Module> {
  let loaded: Module | undefined;
  return (use) => {
    if (loaded !== undefined) return use(loaded);
    return load().then((module) => {
      loaded = module;
      return use(module);
    });
  };
}
