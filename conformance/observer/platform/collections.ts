// Lists, maps and sets without the methods that a page can replace. Lists are read by index: iteration calls a method too.
import { method } from './originals.ts';

const makeMap = Map;
const makeSet = Set;
const makeWeakMap = WeakMap;
const makeWeakSet = WeakSet;

export const newMap = <K, V>(): Map<K, V> => new makeMap<K, V>();
export const newSet = <T>(): Set<T> => new makeSet<T>();
export const newWeakMap = <K extends object, V>(): WeakMap<K, V> => new makeWeakMap<K, V>();
export const newWeakSet = <T extends object>(): WeakSet<T> => new makeWeakSet<T>();

export const mapGet = method(Map.prototype, 'get') as <K, V>(map: Map<K, V>, key: K) => V | undefined;
export const mapSet = method(Map.prototype, 'set') as <K, V>(map: Map<K, V>, key: K, value: V) => void;
export const mapRemove = method(Map.prototype, 'delete') as <K, V>(map: Map<K, V>, key: K) => boolean;
export const mapHas = method(Map.prototype, 'has') as <K, V>(map: Map<K, V>, key: K) => boolean;
export const weakGet = method(WeakMap.prototype, 'get') as <K extends object, V>(map: WeakMap<K, V>, key: K) => V | undefined;
export const weakSet = method(WeakMap.prototype, 'set') as <K extends object, V>(map: WeakMap<K, V>, key: K, value: V) => void;
export const setAdd = method(Set.prototype, 'add') as <T>(set: Set<T>, item: T) => void;
export const setHas = method(Set.prototype, 'has') as <T>(set: Set<T>, item: T) => boolean;
export const weakSetAdd = method(WeakSet.prototype, 'add') as <T extends object>(set: WeakSet<T>, item: T) => void;
export const weakSetHas = method(WeakSet.prototype, 'has') as <T extends object>(set: WeakSet<T>, item: T) => boolean;

export const { freeze, defineProperty } = Object;
export const newRecord = Object.create.bind(Object, null) as <T>() => Record<string, T>;

export function push<T>(list: T[], item: T): void {
  list[list.length] = item;
}
export function pushAll<T>(list: T[], items: readonly T[]): void {
  for (let i = 0; i < items.length; i++) push(list, items[i]);
}
export function copy<T>(list: readonly T[]): T[] {
  const result: T[] = [];
  pushAll(result, list);
  return result;
}
export function clear(list: unknown[]): void {
  list.length = 0;
}
export function includes<T>(list: readonly T[], item: T): boolean {
  for (let i = 0; i < list.length; i++) if (list[i] === item) return true;
  return false;
}
