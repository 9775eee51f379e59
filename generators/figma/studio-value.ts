import type { Json, JsonObject } from '../../specs/language/model/json.ts';
import type { ResolvedToken, TokenType } from '../../specs/language/model/token.ts';
import { cssValues } from '../text/css-value.ts';

/** Type of DTCG → type of Tokens Studio. */
const TYPES: Readonly<Record<TokenType, string>> = {
  color: 'color',
  dimension: 'dimension',
  fontFamily: 'fontFamilies',
  fontWeight: 'fontWeights',
  duration: 'other',
  number: 'number',
  shadow: 'boxShadow',
  border: 'border',
  gradient: 'color',
  typography: 'typography',
  string: 'text',
};

/** A token as the plugin writes it: values are texts, composite ones objects of texts. */
export function studioToken({ type, authored, value, description }: ResolvedToken): JsonObject {
  return {
    $type: TYPES[type],
    $value: studioValue(type, authored, value),
    ...(description === undefined ? {} : { $description: description }),
  };
}

function studioValue(type: TokenType, authored: Json, resolved: Json): Json {
  if (isAlias(authored)) return authored;
  if (type === 'typography' && isObject(authored) && isObject(resolved)) {
    const fields = {
      fontFamily: 'fontFamily',
      fontWeight: 'fontWeight',
      fontSize: 'dimension',
      letterSpacing: 'dimension',
      lineHeight: 'number',
    } as const;
    return Object.fromEntries(
      Object.entries(fields).flatMap(([name, of]) => (name in resolved ? [[name, field(of, authored[name], resolved[name])]] : [])),
    );
  }
  if (type === 'shadow') {
    const layers = (Array.isArray(resolved) ? resolved : [resolved]) as readonly Json[];
    return layers.filter(isObject).map((layer) => ({
      ...{ x: text('dimension', layer['offsetX']), y: text('dimension', layer['offsetY']), blur: text('dimension', layer['blur']) },
      ...{
        spread: text('dimension', layer['spread']),
        color: text('color', layer['color']),
        type: layer['inset'] === true ? 'innerShadow' : 'dropShadow',
      },
    }));
  }
  if (type === 'border' && isObject(resolved))
    return { color: text('color', resolved['color']), width: text('dimension', resolved['width']), style: resolved['style'] ?? 'solid' };
  return text(type, resolved);
}

const field = (type: TokenType, authored: Json | undefined, resolved: Json | undefined): Json =>
  authored !== undefined && isAlias(authored) ? authored : text(type, resolved);

function text(type: TokenType, value: Json | undefined): string {
  return cssValues(type, value ?? null)[0]?.text ?? '';
}

const isAlias = (value: Json): value is string => typeof value === 'string' && /^\{.+\}$/.test(value);

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
