/** A mistake in an emitted file, on one line. */
export interface Broken {
  readonly name: string;
  /** End of the path of the file. */
  readonly path: string;
  readonly find: string;
  readonly put: string;
}

/** One mistake of each kind that a generator could make. Each is on a line of its own, so that one compilation shows all. */
export const BROKEN: readonly Broken[] = [
  { name: 'an unknown class', path: 'KoderSaveStatusContract.kt', find: 'data class SaveOpen(val id: String)', put: 'data class SaveOpen(val id: Strnig)' },
  { name: 'a value of another type', path: 'KoderSaveStatusContract.kt', find: 'override val key = "id"', put: 'override val key = 3' },
  { name: 'a state without a case', path: 'KoderSaveStatusParts.kt', find: 'KoderSaveStatusState.Failed -> color.error', put: '// nothing' },
  { name: 'a function that composes without saying so', path: 'KoderSaveStatusSurface.kt', find: '@Composable\nfun KoderSaveStatusEffects', put: '\nfun KoderSaveStatusEffects' },
  { name: 'a call of a composable in a callback', path: 'KoderSaveStatusParts.kt', find: '{ model.press(KoderSaveStatusPart.Retry) }', put: '{ Retry(model) }' },
  { name: 'an unknown message', path: 'KoderSaveStatusParts.kt', find: 'KoderSaveStatusState.Saved -> saveStateSaved()', put: 'KoderSaveStatusState.Saved -> saveStateSavedd()' },
  { name: 'an unknown resource', path: 'messages/Messages.kt', find: 'R.string.save_name', put: 'R.string.save_nam' },
  { name: 'a missing argument', path: 'messages/Messages.kt', find: 'number(index), number(total)', put: 'number(), number(total)' },
  { name: 'a part that the base class lacks', path: 'KoderSaveStatus.kt', find: 'object KoderSaveStatusYours : KoderSaveStatusParts()', put: 'object KoderSaveStatusYours : KoderSaveStatusParts() { override fun Other() = Unit }' },
  { name: 'an unknown token', path: 'theme/Theme.kt', find: 'content = tokens.color.onSurface', put: 'content = tokens.color.onSurfaceToo' },
  { name: 'an unknown property of a style', path: 'KoderMCPToolCardParts.kt', find: 'borderWidth = 2.dp', put: 'borderWith = 2.dp' },
  { name: 'an import of nothing', path: 'KoderMCPToolCardModel.kt', find: '.runtime.SurfaceModel\n', put: '.runtime.SurfaceModels\n' },
  { name: 'an override of nothing', path: 'KoderMcpElicitationUiModel.kt', find: 'override fun refuses(part: String)', put: 'override fun refusesAll(part: String)' },
  { name: 'a missing value of a data class', path: 'theme/Brutalist.kt', find: '    shape = lightShapeTokens(),', put: '' },
  { name: 'a step with an argument of another type', path: 'KoderSaveStatusTest.kt', find: 'times = 1)', put: 'times = "1")' },
  { name: 'a string that goes on', path: 'KoderPriceTagSurface.kt', find: '"amount" to', put: '"amount to' },
]; // prettier-ignore
