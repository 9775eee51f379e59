import linker from '@angular/compiler-cli/linker/babel';
import { transformAsync } from '@babel/core';
import { defineConfig, type Plugin } from 'vite';

// `ngc` makes out/ of src/ and checks the templates; Vite serves and bundles that. `ng build` does both for the same sources.
export default defineConfig(({ command }) => ({
  define: command === 'build' ? { ngDevMode: 'false' } : {},
  plugins: [angularLinker()],
  // What Vite bundles beforehand for `npm run dev` goes through it too.
  optimizeDeps: { rolldownOptions: { plugins: [angularLinker()] } },
}));

/** Angular's packages are compiled in part; its linker does the rest. */
function angularLinker(): Plugin {
  return {
    name: 'angular-linker',
    async transform(code, id) {
      if (!id.includes('/@angular/') || !code.includes('ɵɵngDeclare')) return;
      const linked = await transformAsync(code, { filename: id, plugins: [linker], compact: false, sourceMaps: true, configFile: false });
      return linked?.code ? { code: linked.code, map: linked.map } : undefined;
    },
  };
}
