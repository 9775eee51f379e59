import { diagnose, type Diagnostic } from '../../../specs/language/diagnostics/diagnostic.ts';
import type { Program } from '../../../specs/language/model/program.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import type { GeneratorOptions, SurfaceGenerator } from '../../generator.ts';
import { nameNotes, placesIn } from '../view/name-notes.ts';
import { styleNotes } from '../view/style-notes.ts';
import { textsView } from '../view/texts.ts';
import { swiftComponent } from './component.ts';
import { componentFiles, sharedFiles } from './files.ts';
import { WRITTEN_NUMBERS } from './messages/styles.ts';

export default {
  id: 'swiftui',
  summary: 'a Swift package: contract and default view per spec, a view of yours, a String Catalog, themes, XCTest cases',
  layout: 'package',
  component(program, spec, options) {
    const component = swiftComponent(program, spec, options);
    const { files, diagnostics } = componentFiles(component);
    const notes = nameNotes('Swift', component.names.changed, placesIn(component.view));
    return { files, diagnostics: [...notes, ...diagnostics] };
  },
  shared(program, specs, options) {
    const styles = styleNotes(program, textsView(program, specs, options), { language: 'Swift', numbers: WRITTEN_NUMBERS });
    return { files: sharedFiles(program, specs, options), diagnostics: [...clashes(program, specs, options), ...styles] };
  },
} satisfies SurfaceGenerator;

/** An error for each two specs whose components would be one type. Names that differ in case alone are one on many disks. */
function clashes(program: Program, specs: readonly Spec[], options: GeneratorOptions): Diagnostic[] {
  const owners = new Map<string, string>();
  return specs.flatMap((spec) => {
    const { names, shape } = swiftComponent(program, spec, options);
    const folder = `${shape.sources}/${names.symbol}`;
    const other = owners.get(folder.toLowerCase());
    owners.set(folder.toLowerCase(), other ?? spec.id);
    return other === undefined ? [] : [diagnose('K5911', spec.place, { id: spec.id, other, path: folder })];
  });
}
