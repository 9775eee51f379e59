// Bundled with: esbuild main.ts --bundle --format=esm --outfile=OUT/main.js --define:__VUE_OPTIONS_API__=true
//   --define:__VUE_PROD_DEVTOOLS__=false --define:__VUE_PROD_HYDRATION_MISMATCH_DETAILS__=false
//   --define:process.env.NODE_ENV='"production"'   (and index.html copied beside; the styles become OUT/main.css)
import './process.ts';
import 'vuetify/styles';
import './style.css';
import './tool/style.css';
import './elicitation/style.css';
import { createHarness } from './harness.ts';

Object.defineProperty(globalThis, '__kmd__', { value: createHarness(document.getElementById('app') ?? document.body) });
