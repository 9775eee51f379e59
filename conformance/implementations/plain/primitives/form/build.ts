import { ChoiceField, ChoicesField } from './choices.ts';
import { ConstantField } from './constant.ts';
import { JsonField, NumberField, SwitchField, TextField } from './entries.ts';
import type { Field, Place } from './field.ts';
import { GroupField } from './group.ts';
import { ListField } from './list.ts';
import { VariantField } from './variant.ts';

/** The field of a place, by the shape of its schema. */
export function buildField(place: Place): Field {
  const { shape } = place.formed;
  switch (shape.kind) {
    case 'text':
      return new TextField(place, shape.long);
    case 'number':
      return new NumberField(place);
    case 'switch':
      return new SwitchField(place);
    case 'choice':
      return new ChoiceField(place, shape.options);
    case 'choices':
      return new ChoicesField(place, shape.options);
    case 'constant':
      return new ConstantField(place, shape.value);
    case 'group':
      return new GroupField(place, shape.properties, false);
    case 'list':
      return new ListField(place, shape.items);
    case 'variant':
      return new VariantField(place, shape.branches);
    case 'json':
      return new JsonField(place);
  }
}
