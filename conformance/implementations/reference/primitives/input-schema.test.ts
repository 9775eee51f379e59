import { describe, expect, it } from 'vitest';
import { expandedAddress } from './expanded.ts';
import { inputSchema } from './input-schema.ts';
import { namesOf, primitiveOf } from './primitive.ts';

const template = (uriTemplate: unknown) => primitiveOf({ template: { name: 't', uriTemplate } });

describe('what a person fills in', () => {
  it('is the input schema of a tool, and nothing for a resource', () => {
    expect(inputSchema(primitiveOf({ tool: { name: 't', inputSchema: { type: 'object' } } }))).toEqual({ type: 'object' });
    expect(inputSchema(primitiveOf({ resource: { name: 'r', uri: 'file:///r' } }))).toBeUndefined();
  });

  it('is a text per argument of a prompt', () => {
    const prompt = primitiveOf({
      prompt: { name: 'p', arguments: [{ name: 'a', title: 'A', required: true }, { name: 'b', description: 'B' }, 5] },
    });
    expect(inputSchema(prompt)).toEqual({
      type: 'object',
      properties: { a: { type: 'string', title: 'A' }, b: { type: 'string', description: 'B' } },
      required: ['a'],
    });
    expect(namesOf(prompt)).toEqual({ required: ['a'], optional: ['b'] });
  });

  it('is a field per variable of a template: a list for an exploded one, a text for any other', () => {
    expect(inputSchema(template('{a}{/b*}{?c:3,a}'))).toEqual({
      type: 'object',
      properties: {
        a: { type: 'string' },
        b: { type: 'array', items: { type: 'string' }, minItems: 1 },
        c: { type: 'string' },
      },
      required: ['a', 'b'],
    });
    expect(inputSchema(template('file:///{'))).toBeUndefined();
    expect(inputSchema(template(5))).toMatchObject({ properties: {} });
  });

  it('makes the address of a template', () => {
    expect(expandedAddress(template('x{/b*}{?c}'), { b: ['1', '2 3'], c: 'd' })).toBe('x/1/2%203?c=d');
    expect(expandedAddress(template('x{/b*}{?c}'), { b: [{}], c: 5 })).toBe('x');
  });
});

describe('what is offered', () => {
  it.each([
    [{ tool: { name: 'n', title: 'T', annotations: { title: 'A' } } }, 'T'],
    [{ tool: { name: 'n', title: ' ', annotations: { title: 'A' } } }, 'A'],
    [{ tool: { name: 'n', annotations: 'no' } }, 'n'],
    [{ resource: { name: 'n', annotations: { title: 'A' } } }, 'n'],
    [{ prompt: { name: 5 } }, ''],
    [{}, ''],
  ])('%j is called %s', (fields, display) => {
    expect(primitiveOf(fields).display).toBe(display);
  });
});
