// Keeps functions of the platform before any code of the page runs. The page may replace prototypes and globals later; the
// observer goes on with the originals.

type MethodOf<T, K extends keyof T> = T[K] extends (...args: infer Args) => infer Result ? (self: T, ...args: Args) => Result : never;

const uncurry = Function.prototype.bind.bind(Function.prototype.call) as unknown as (original: unknown) => (...args: unknown[]) => unknown;

function propertyOf(prototype: object, name: string): PropertyDescriptor | undefined {
  for (let at: object | null = prototype; at !== null; at = Object.getPrototypeOf(at) as object | null) {
    const property = Object.getOwnPropertyDescriptor(at, name);
    if (property !== undefined) return property;
  }
  return undefined;
}

/** The original method of a prototype as a function whose first argument is the object. */
export function method<T extends object, K extends keyof T & string>(prototype: T, name: K): MethodOf<T, K> {
  return uncurry(propertyOf(prototype, name)?.value) as MethodOf<T, K>;
}

/** The original getter of a prototype as a function of the object. */
export function getter<T extends object, K extends keyof T & string>(prototype: T, name: K): (self: T) => T[K] {
  const original = propertyOf(prototype, name)?.get;
  return original === undefined ? (self) => self[name] : (uncurry(original) as (self: T) => T[K]);
}

/** The original setter of a prototype as a function of the object and the value. */
export function setter<T extends object, K extends keyof T & string>(prototype: T, name: K): (self: T, value: T[K]) => void {
  return uncurry(propertyOf(prototype, name)?.set) as (self: T, value: T[K]) => void;
}
