import type { ActVerb } from '../define.ts';
import { chooseIn } from '../choosing.ts';
import { element } from '../holding.ts';
import { called, reference } from '../reference.ts';
import { listOf, textOf } from '../text.ts';
import { scope } from '../parameters.ts';

/** Chooses exactly these options in a select, radio group, list box, combo box, group of buttons or check boxes, or tag field. */
const verb: ActVerb = {
  id: 'choose',
  group: 'user',
  kind: 'act',
  summary: 'Chooses exactly these options in a select, radio group, list box, combo box, group of buttons or check boxes, or tag field.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
    option: { type: 'string', summary: 'One option, by what it is called.' },
    options: { type: 'strings', summary: 'Several options.' },
  },
  needs: ['real-input'],
  example: 'choose: { part: field, name: Size, option: Large }',
  async act(stage, args) {
    const wanted = reference(args);
    const options = (args['options'] === undefined ? listOf(args['option']) : listOf(args['options'])).map(textOf);
    await chooseIn(stage, await element(stage, wanted, true), options, called(wanted));
  },
};
export default verb;
