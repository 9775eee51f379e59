/** Words of the content renderers, for a component whose spec has no message of that name. */
export const CONTENT_WORDS: Readonly<Record<string, string>> = {
  audio: 'Audio: {name}',
  binary: '{type}, {size} bytes',
  empty: 'Nothing came back.',
  image: 'Image: {name}',
  result: 'Content',
  'role.assistant': 'Assistant',
  'role.user': 'User',
  show_less: 'Show less',
  show_more: 'Show more',
  structured: 'Structured content',
  unsupported: 'Unsupported content: {type}',
};
