/** The rules of axe-core: lint reads them without the weight of the engine; a test compares them with it. */
export const ENGINE_RULES: readonly string[] = `
accesskeys area-alt aria-allowed-attr aria-allowed-role aria-braille-equivalent aria-command-name aria-conditional-attr
aria-deprecated-role aria-dialog-name aria-hidden-body aria-hidden-focus aria-input-field-name aria-meter-name
aria-progressbar-name aria-prohibited-attr aria-required-attr aria-required-children aria-required-parent
aria-roledescription aria-roles aria-tab-name aria-text aria-toggle-field-name aria-tooltip-name aria-treeitem-name
aria-valid-attr aria-valid-attr-value audio-caption autocomplete-valid avoid-inline-spacing blink button-name bypass
color-contrast color-contrast-enhanced css-orientation-lock definition-list dlitem document-title duplicate-id
duplicate-id-active duplicate-id-aria empty-heading empty-table-header focus-order-semantics form-field-multiple-labels
frame-focusable-content frame-tested frame-title frame-title-unique heading-order hidden-content html-has-lang
html-lang-valid html-xml-lang-mismatch identical-links-same-purpose image-alt image-redundant-alt input-button-name
input-image-alt label label-content-name-mismatch label-title-only landmark-banner-is-top-level
landmark-complementary-is-top-level landmark-contentinfo-is-top-level landmark-main-is-top-level
landmark-no-duplicate-banner landmark-no-duplicate-contentinfo landmark-no-duplicate-main landmark-one-main
landmark-unique link-in-text-block link-name list listitem marquee meta-refresh meta-refresh-no-exceptions meta-viewport
meta-viewport-large nested-interactive no-autoplay-audio object-alt p-as-heading page-has-heading-one
presentation-role-conflict region role-img-alt scope-attr-valid scrollable-region-focusable select-name
server-side-image-map skip-link summary-name svg-img-alt tabindex table-duplicate-name table-fake-caption target-size
td-has-header td-headers-attr th-has-data-cells valid-lang video-caption
`
  .trim()
  .split(/\s+/);

/** The sets of rules that a step may ask for; each holds a rule. */
export const ENGINE_TAGS: readonly string[] = `
ACT best-practice cat.aria cat.color cat.forms cat.keyboard cat.language cat.name-role-value cat.parsing cat.semantics
cat.sensory-and-visual-cues cat.structure cat.tables cat.text-alternatives cat.time-and-media deprecated experimental
review-item section508 wcag111 wcag121 wcag122 wcag131 wcag134 wcag135 wcag141 wcag1412 wcag142 wcag143 wcag144 wcag146
wcag211 wcag213 wcag21a wcag21aa wcag221 wcag222 wcag224 wcag22aa wcag241 wcag242 wcag244 wcag249 wcag253 wcag258 wcag2a
wcag2a-obsolete wcag2aa wcag2aaa wcag311 wcag312 wcag325 wcag332 wcag411 wcag412
`
  .trim()
  .split(/\s+/);
