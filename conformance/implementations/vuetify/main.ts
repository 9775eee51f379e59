// The styles become `main.css` beside the bundle.
import './process.ts';
import 'vuetify/styles';
import './style.css';
import './tool/style.css';
import './elicitation/style.css';
import { createHarness } from './harness.ts';

Object.defineProperty(globalThis, '__kmd__', { value: createHarness(document.getElementById('app') ?? document.body) });
