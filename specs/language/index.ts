/** The door of the language: what layers above take from it. */
export { buildFixture, DataError, RecipeError, resolveData } from './fixtures.ts';
export { readSpecs, type ReadSpecs } from './load.ts';
export { parseSpec, type ParsedSpec } from './parse/parse-spec.ts';
