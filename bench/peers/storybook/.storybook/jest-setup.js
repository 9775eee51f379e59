import { setPostVisit, setupPage } from '@storybook/test-runner';
import hooks from './test-runner.js';

// What the setup file of test-runner does; it cannot load `test-runner.js` itself, for the loader of Storybook 10 registers
// module hooks, which Jest refuses.
setPostVisit(hooks.postVisit);
globalThis.__sbSetupPage = setupPage;
globalThis.__sbCollectCoverage = false;
