import type { Program } from '../../../specs/language/model/program.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import { kotlinString } from '../../surfaces/compose/escape.ts';
import { countedArguments, messageNames } from '../../surfaces/compose/messages.ts';
import { componentNames, packageOf } from '../../surfaces/compose/package.ts';
import { componentView } from '../../surfaces/view/component.ts';
import { textsView } from '../../surfaces/view/texts.ts';
import type { GeneratorOptions } from '../../generator.ts';

/** The Kotlin source that leads the driver to the components and messages of a program. */
export function subjectsSource(program: Program, specs: readonly Spec[], options: GeneratorOptions): string {
  const root = packageOf(program, options.prefix);
  const subjects = specs.flatMap((spec) => {
    const view = componentView(program, spec, 'compose', options);
    if (view.machine === undefined || view.instances.opens.length === 0) return [];
    const { symbol, folder } = componentNames(view, options.prefix, root);
    const own = `${root.name}.${folder}.${symbol}`;
    return [
      `    ${kotlinString(spec.id)} -> Log().let { log ->`,
      `        Subject(${own}Host({ log.sent += it.encode() }) { fields ->`,
      `            ${own}Model(fields).also { model -> model.onStateChange = { log.entered += jsonOf("to" to model.key.toJson(), "state" to it.id.toJson()) } }`,
      '        }, log)',
      '    }',
    ];
  });
  const view = textsView(program, specs, options);
  const names = messageNames(program);
  const counted = countedArguments(view, names);
  const cases = view.messages.map(({ key, args }) => {
    const values = args.map(({ name, type }) => {
      const json = `args[${kotlinString(name)}]`;
      if (counted.get(key) === name) return `${json}.asInt()!!`;
      return type === 'number' ? `${json}.asDouble()!!` : type === 'date' || type === 'time' ? `${json}.asDate()` : `${json}.asString()!!`;
    });
    return `    ${kotlinString(key)} -> messages.${names.functions.get(key) ?? ''}(${values.join(', ')})`;
  });
  return `package ${root.name}.driver

import java.util.Date
import ${root.name}.messages.Messages
import ${root.name}.runtime.*
import kotlinx.serialization.json.JsonObject

fun subjectOf(id: String): Subject = when (id) {
${subjects.join('\n')}
    else -> error(id)
}

fun textOf(key: String, messages: Messages, args: JsonObject): String = when (key) {
${cases.join('\n')}
    else -> error(key)
}
`;
}
