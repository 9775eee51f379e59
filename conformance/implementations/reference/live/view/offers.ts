import { html, nothing, type TemplateResult } from 'lit';
import type { Tool } from '@modelcontextprotocol/client';
import { UriTemplate } from '@modelcontextprotocol/client';
import type { Host, Lists } from '../traffic.ts';
import type { Words } from './words.ts';

/** Most entries of one list that are shown. */
const MOST = 500;

/** What the server offers, as long as no surface of a spec shows it. */
export function renderOffers(lists: Lists, host: Host, word: Words, locale: string): TemplateResult {
  return html`${group(word('live.tools'), lists.tools, (tool) =>
    entry(
      tool.title ?? tool.annotations?.title ?? tool.name,
      tool.description,
      form(tool, word('live.run'), locale, (args) => host.run(tool.name, args)),
    ),
  )}
  ${group(word('live.resources'), lists.resources, (resource) =>
    entry(
      resource.title ?? resource.name,
      resource.description,
      html`<p class="hint">${resource.uri}</p>
        <p><button class="button primary" type="button" @click=${() => host.read(resource.uri)}>${word('live.read')}</button></p>`,
    ),
  )}
  ${group(word('live.templates'), lists.templates, (template) =>
    entry(
      template.title ?? template.name,
      template.description,
      form(asTool(template.name, namesOf(template.uriTemplate), true), word('live.read'), locale, (args) =>
        host.read(new UriTemplate(template.uriTemplate).expand(texts(args))),
      ),
    ),
  )}
  ${group(word('live.prompts'), lists.prompts, (prompt) =>
    entry(
      prompt.title ?? prompt.name,
      prompt.description,
      form(promptTool(prompt), word('live.prompt'), locale, (args) => host.prompt(prompt.name, texts(args))),
    ),
  )}`;
}

function group<T>(title: string, list: readonly T[], show: (one: T) => TemplateResult): TemplateResult | typeof nothing {
  if (list.length === 0) return nothing;
  return html`<section class="offers" aria-label=${title}>
    <h3>${title}</h3>
    ${list.slice(0, MOST).map(show)}
  </section>`;
}

function entry(name: string, description: string | undefined, body: TemplateResult): TemplateResult {
  return html`<details class="offer">
    <summary><bdi>${name}</bdi></summary>
    <p dir="auto">${description ?? ''}</p>
    ${body}
  </details>`;
}

function form(tool: Tool, label: string, locale: string, run: (args: Readonly<Record<string, unknown>>) => void): TemplateResult {
  return html`<live-tool-form .tool=${tool} .label=${label} .locale=${locale} .run=${run}></live-tool-form>`;
}

function promptTool({ name, arguments: list = [] }: Lists['prompts'][number]): Tool {
  const properties = Object.fromEntries(list.map((one) => [one.name, { type: 'string', description: one.description ?? '' }]));
  return { name, inputSchema: { type: 'object', properties, required: list.filter(({ required }) => required).map((one) => one.name) } };
}

function asTool(name: string, fields: readonly string[], required: boolean): Tool {
  const properties = Object.fromEntries(fields.map((field) => [field, { type: 'string' }]));
  return { name, inputSchema: { type: 'object', properties, required: required ? [...fields] : [] } };
}

function namesOf(uriTemplate: string): readonly string[] {
  try {
    return new UriTemplate(uriTemplate).variableNames;
  } catch {
    return [];
  }
}

function texts(values: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}
