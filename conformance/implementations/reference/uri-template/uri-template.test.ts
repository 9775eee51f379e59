import { describe, expect, it } from 'vitest';
import { expandTemplate, type TemplateValue } from './expand.ts';
import { parseTemplate } from './parse.ts';

// The variables of the RFC's own examples (section 3.2).
const VALUES = new Map<string, TemplateValue>([
  ['count', ['one', 'two', 'three']],
  ['dom', ['example', 'com']],
  ['dub', 'me/too'],
  ['hello', 'Hello World!'],
  ['half', '50%'],
  ['var', 'value'],
  ['who', 'fred'],
  ['base', 'http://example.com/home/'],
  ['path', '/foo/bar'],
  ['list', ['red', 'green', 'blue']],
  ['keys', { semi: ';', dot: '.', comma: ',' }],
  ['v', '6'],
  ['x', '1024'],
  ['y', '768'],
  ['empty', ''],
  ['empty_keys', []],
]);

const expand = (template: string): string | undefined => {
  const pieces = parseTemplate(template);
  return pieces && expandTemplate(pieces, VALUES);
};

describe('URI templates', () => {
  it.each([
    // Level 1
    ['{var}', 'value'],
    ['{hello}', 'Hello%20World%21'],
    // Level 2
    ['{+var}', 'value'],
    ['{+hello}', 'Hello%20World!'],
    ['{+path}/here', '/foo/bar/here'],
    ['here?ref={+path}', 'here?ref=/foo/bar'],
    ['{+base}index', 'http://example.com/home/index'],
    ['{base}index', 'http%3A%2F%2Fexample.com%2Fhome%2Findex'],
    ['X{#var}', 'X#value'],
    ['X{#hello}', 'X#Hello%20World!'],
    ['{+half}', '50%25'],
    // Level 3
    ['map?{x,y}', 'map?1024,768'],
    ['{x,hello,y}', '1024,Hello%20World%21,768'],
    ['{+x,hello,y}', '1024,Hello%20World!,768'],
    ['{+path,x}/here', '/foo/bar,1024/here'],
    ['{#x,hello,y}', '#1024,Hello%20World!,768'],
    ['{#path,x}/here', '#/foo/bar,1024/here'],
    ['X{.var}', 'X.value'],
    ['X{.x,y}', 'X.1024.768'],
    ['{/var}', '/value'],
    ['{/var,x}/here', '/value/1024/here'],
    ['{;x,y}', ';x=1024;y=768'],
    ['{;x,y,empty}', ';x=1024;y=768;empty'],
    ['{?x,y}', '?x=1024&y=768'],
    ['{?x,y,empty}', '?x=1024&y=768&empty='],
    ['?fixed=yes{&x}', '?fixed=yes&x=1024'],
    ['{&x,y,empty}', '&x=1024&y=768&empty='],
    // Level 4
    ['{var:3}', 'val'],
    ['{var:30}', 'value'],
    ['{list}', 'red,green,blue'],
    ['{list*}', 'red,green,blue'],
    ['{keys}', 'semi,%3B,dot,.,comma,%2C'],
    ['{keys*}', 'semi=%3B,dot=.,comma=%2C'],
    ['{+path:6}/here', '/foo/b/here'],
    ['{+list}', 'red,green,blue'],
    ['{+keys}', 'semi,;,dot,.,comma,,'],
    ['{+keys*}', 'semi=;,dot=.,comma=,'],
    ['{#path:6}here', '#/foo/bhere'],
    ['{#list*}', '#red,green,blue'],
    ['{#keys*}', '#semi=;,dot=.,comma=,'],
    ['X{.var:3}', 'X.val'],
    ['X{.list}', 'X.red,green,blue'],
    ['X{.list*}', 'X.red.green.blue'],
    ['X{.keys*}', 'X.semi=%3B.dot=..comma=%2C'],
    ['{/var:1,var}', '/v/value'],
    ['{/list}', '/red,green,blue'],
    ['{/list*,path:4}', '/red/green/blue/%2Ffoo'],
    ['{/keys*}', '/semi=%3B/dot=./comma=%2C'],
    ['{;hello:5}', ';hello=Hello'],
    ['{;list}', ';list=red,green,blue'],
    ['{;list*}', ';list=red;list=green;list=blue'],
    ['{;keys*}', ';semi=%3B;dot=.;comma=%2C'],
    ['{?var:3}', '?var=val'],
    ['{?list}', '?list=red,green,blue'],
    ['{?list*}', '?list=red&list=green&list=blue'],
    ['{?keys}', '?keys=semi,%3B,dot,.,comma,%2C'],
    ['{?keys*}', '?semi=%3B&dot=.&comma=%2C'],
    ['{&list*}', '&list=red&list=green&list=blue'],
    // What has no value leaves no trace.
    ['X{.empty_keys}', 'X'],
    ['X{.empty_keys*}', 'X'],
    ['{?undef,x}', '?x=1024'],
    ['O{undef}X', 'OX'],
    ['O{empty}X', 'OX'],
    ['{/var,empty}', '/value/'],
    ['www{.dom*}', 'www.example.com'],
    ['{half}', '50%25'],
    ['{who,dub}', 'fred,me%2Ftoo'],
  ])('%s becomes %s', (template, want) => {
    expect(expand(template)).toBe(want);
  });

  it('keeps literals, encodes what may not stand in an address, and takes prefixes by characters', () => {
    expect(expand('file:///{who}')).toBe('file:///fred');
    expect(expandTemplate(parseTemplate('café {x:2}') ?? [], new Map([['x', '😀é!']]))).toBe('caf%C3%A9%20%F0%9F%98%80%C3%A9');
    expect(expandTemplate(parseTemplate('{+x}') ?? [], new Map([['x', '%20 %zz \ud800']]))).toBe('%20%20%25zz%20%EF%BF%BD');
    expect(expandTemplate(parseTemplate('{__proto__}{constructor}') ?? [], new Map())).toBe('');
  });

  it.each(['{', '}', '{}', '{a', 'a}', '{a b}', '{a:0}', '{a:10000}', '{a*:3}', '{=a}', '{|a}', '{{a}}', '{a,}', '{!a}'])(
    'does not take %s for a template',
    (template) => {
      expect(parseTemplate(template)).toBeUndefined();
    },
  );
});
