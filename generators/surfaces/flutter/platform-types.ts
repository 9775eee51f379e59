/** Classes that an app has in sight with `material.dart`: a component of that name would be ambiguous wherever both are imported. */
const MATERIAL =
  'Accordion Action Actions Align AlertDialog Alignment Animation AppBar Autocomplete Badge Banner BottomSheet Builder Button Canvas Card ' +
  'Center Checkbox Chip ColorScheme Column Container Dialog Dismissible Divider Draggable Drawer Expanded Feedback Flex Flexible Flow Focus ' +
  'Form FormField Hero Icon IconButton Icons Image Ink Intent Interval Localizations Magnifier Map Material MenuBar Navigator Notification ' +
  'Offstage Opacity Overlay Padding Page Paint Path Placeholder Positioned Radio RadioGroup Rect Route Row Router Scaffold Scrollable ' +
  'Scrollbar SearchBar SelectionArea Semantics Shadow Shortcuts Simulation Size Slider SnackBar Spacer Stack Step Stepper Switch Tab TabBar ' +
  'Table Text TextField TextButton Theme Ticker Title Tooltip Transform Tween View Viewport Visibility Widget Wrap';

/** Names of which a component with its `…State` or `…Host` would make one of the platform's. */
const STEMS = 'AppLifecycle Connection Overlay Page Scrollable Snapshot Widget';

export const PLATFORM_TYPES: ReadonlySet<string> = new Set(`${MATERIAL} ${STEMS}`.split(' '));
