// What MCP's content looks like, for elements of one's own: `kmd-kit/content`.
export type { Answer } from '../components/_runtime/content/answer.ts';
export type { Block, ContentView, Renderer } from '../components/_runtime/content/block.ts';
export { renderBlock } from '../components/_runtime/content/blocks.ts';
export { ContentBlocks, type ContentOptions } from '../components/_runtime/content/content-blocks.ts';
export { contentText, renderContent } from '../components/_runtime/content/content.ts';
export { contentStyles } from '../components/_runtime/content/styles.ts';
export type { Word } from '../components/_runtime/contract.ts';
export { CONTENT_WORDS } from '../components/_runtime/content/words.ts';
