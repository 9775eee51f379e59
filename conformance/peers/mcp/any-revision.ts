/** The name of all revisions together. Apart from the SDK, for whoever only reads an adapter. */
export const ANY_REVISION = 'any';
