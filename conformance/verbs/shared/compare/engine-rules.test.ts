import axe from 'axe-core';
import { expect, test } from 'vitest';
import { ENGINE_RULES, ENGINE_TAGS } from './engine-rules.ts';

const rules = axe.getRules();

test('the rules are those of the engine', () => {
  expect([...ENGINE_RULES].sort()).toEqual(rules.map(({ ruleId }) => ruleId).sort());
});

test('each set holds a rule of the engine', () => {
  const tags = new Set(rules.flatMap((rule) => rule.tags));
  expect(ENGINE_TAGS.filter((tag) => !tags.has(tag))).toEqual([]);
});
