/** Any JSON value. Everything that crosses a boundary (fixtures, messages, observations) is one of these. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };
