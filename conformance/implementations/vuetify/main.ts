// The build emits these styles as `main.css` next to the bundle.
import './process.ts';
import 'vuetify/styles';
import './style.css';
import './tool/style.css';
import './elicitation/style.css';
import { createHarness } from './harness.ts';

Object.defineProperty(globalThis, '__kmd__', { value: createHarness(document.getElementById('app') ?? document.body) });
