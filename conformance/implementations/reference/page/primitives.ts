import type { WireMessage } from '../components/_runtime/contract.ts';
import { PRESS } from './press.ts';

const press = (part: string): WireMessage => ({ type: PRESS, part });

const tool: WireMessage = {
  type: 'mcp/tool',
  id: 'tool-1',
  serverName: 'github',
  tool: {
    name: 'create_issue',
    title: 'Create an issue',
    description: 'Opens an issue in a repository and assigns it.',
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
    inputSchema: {
      type: 'object',
      required: ['owner', 'repo', 'title'],
      properties: {
        owner: { type: 'string', title: 'Owner', description: 'A person or an organisation' },
        repo: { type: 'string', title: 'Repository' },
        title: { type: 'string', title: 'Title', minLength: 3 },
        body: { type: 'string', title: 'Body', contentMediaType: 'text/markdown' },
        priority: { type: 'integer', title: 'Priority', minimum: 1, maximum: 5, default: 3 },
        labels: { type: 'array', title: 'Labels', items: { enum: ['bug', 'feature', 'question'] } },
        draft: { type: 'boolean', title: 'Draft' },
      },
    },
    outputSchema: {
      type: 'object',
      required: ['number'],
      properties: { number: { type: 'integer' }, url: { type: 'string', format: 'uri' } },
    },
  },
};
const trip: WireMessage = {
  type: 'mcp/tool',
  id: 'tool-2',
  serverName: 'travel',
  tool: {
    name: 'plan_trip',
    description: 'Plans a trip with several stops.',
    annotations: { readOnlyHint: true },
    inputSchema: {
      type: 'object',
      required: ['traveller', 'pay'],
      properties: {
        traveller: {
          type: 'object',
          title: 'Traveller',
          required: ['name'],
          properties: {
            name: { type: 'string', title: 'Name' },
            home: { type: 'object', title: 'Home', properties: { town: { type: 'string', title: 'Town' } } },
          },
        },
        stops: {
          type: 'array',
          title: 'Stops',
          default: [{ place: 'Olinda', days: 2 }],
          items: {
            type: 'object',
            required: ['place'],
            properties: { place: { type: 'string', title: 'Place' }, days: { type: 'integer', title: 'Days', minimum: 1 } },
          },
        },
        pay: {
          title: 'Payment',
          oneOf: [
            {
              title: 'By card',
              type: 'object',
              required: ['kind', 'holder'],
              properties: { kind: { const: 'card', title: 'Kind' }, holder: { type: 'string', title: 'Holder' } },
            },
            {
              title: 'By invoice',
              type: 'object',
              required: ['kind'],
              properties: { kind: { const: 'invoice' }, address: { type: 'string' } },
            },
          ],
        },
        tags: { type: 'object', title: 'Tags', description: 'Any names you like.', additionalProperties: { type: 'string' } },
      },
    },
  },
};
const resource: WireMessage = {
  type: 'mcp/resource',
  id: 'resource-1',
  serverName: 'files',
  resource: {
    uri: 'file:///project/notes/2025/january.md',
    name: 'january.md',
    title: 'Notes of January',
    description: 'What was agreed on in the first weeks.',
    mimeType: 'text/markdown',
    size: 20_480,
    annotations: { audience: ['user', 'assistant'], priority: 0.8, lastModified: '2025-01-31T12:00:00Z' },
  },
};
const template: WireMessage = {
  type: 'mcp/resource-template',
  id: 'template-1',
  serverName: 'files',
  template: {
    uriTemplate: 'https://files.example{/folder*}/search{?q,limit}',
    name: 'search_files',
    title: 'Search in files',
    mimeType: 'application/json',
  },
};
const prompt: WireMessage = {
  type: 'mcp/prompt',
  id: 'prompt-1',
  serverName: 'prompts',
  prompt: {
    name: 'code_review',
    title: 'Review some code',
    description: 'Asks for a careful review.',
    arguments: [{ name: 'code', title: 'Code', description: 'What to review', required: true }, { name: 'style' }],
  },
};
const brief: WireMessage = { ...prompt, prompt: { name: 'daily_summary', title: 'Summary of the day' } };
const ping: WireMessage = {
  ...tool,
  id: 'tool-3',
  tool: { name: 'ping', description: 'Asks whether the server is there.', inputSchema: { type: 'object' } },
};

/** The scenarios of what a server offers; a picture is drawn by the page. */
export function primitives(picture: () => string): Readonly<Record<string, () => readonly WireMessage[]>> {
  const contents = (...all: readonly object[]): WireMessage => ({ type: 'mcp/resource-contents', id: 'resource-1', contents: all });
  return {
    'What a server offers': () => [tool, resource, template, prompt],
    'A form': () => [tool, press('form')],
    'A refused form': () => [tool, press('form'), press('invoke')],
    'A nested form': () => [trip, press('form')],
    'A template': () => [template, press('form')],
    'The shape of a result': () => [tool, press('output-schema')],
    Asked: () => [resource, press('read')],
    'A text and some JSON': () => [
      resource,
      press('read'),
      contents(
        {
          uri: 'file:///project/notes/2025/january.md',
          mimeType: 'text/markdown',
          text: '# January\n\n- Specs run.\n- Forms are made from schemas.',
        },
        { uri: 'file:///project/notes/2025/figures.json', mimeType: 'application/json', text: '{"cards":4,"states":["idle","done"]}' },
      ),
    ],
    'A picture and an archive': () => [
      resource,
      press('read'),
      contents(
        { uri: 'file:///chart.png', mimeType: 'image/png', blob: picture() },
        { uri: 'file:///all.zip', mimeType: 'application/zip', blob: 'UEsDBA==' },
      ),
    ],
    'The messages of a prompt': () => [
      brief,
      press('form'),
      press('get-prompt'),
      {
        type: 'mcp/prompt-result',
        id: 'prompt-1',
        messages: [
          { role: 'user', content: { type: 'text', text: 'Summarise **today**, please.' } },
          { role: 'assistant', content: { type: 'text', text: 'Three things happened:\n\n1. Specs\n2. Forms\n3. Tests' } },
          { role: 'user', content: { type: 'resource_link', uri: 'file:///today.md', name: 'today.md', title: 'Today' } },
        ],
      },
    ],
    'A result': () => [
      ping,
      press('form'),
      press('invoke'),
      { type: 'mcp/tool-result', id: 'tool-3', content: [{ type: 'text', text: 'It is **there**.' }], structuredContent: { latency: 12 } },
    ],
    'A failure': () => [resource, press('read'), { type: 'mcp/failure', id: 'resource-1', code: -32602, reason: 'Resource not found' }],
    Declined: () => [ping, press('form'), press('invoke'), { type: 'mcp/declined', id: 'tool-3' }],
  };
}
