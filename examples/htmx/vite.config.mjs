import { defineConfig } from 'vite';

// Two scripts for pages that the server renders: page.js, and kmd.js with the harness for the page under test.
export default defineConfig({
  build: {
    rolldownOptions: { input: ['src/page.mjs', 'src/kmd.mjs'], output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
  },
});
