import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ mode, isSsrBuild }) => {
  const isDevelopment = mode === 'development'
  // Class names must not depend on which route was drawn first, so the compiler gives them.
  const styledComponents = {
    ssr: true,
    displayName: isDevelopment,
    fileName: isDevelopment,
    minify: true,
    pure: true,
  }
  return {
    root: import.meta.dirname,
    plugins: [react()],
    oxc: { plugins: { styledComponents } },
    appType: 'custom',
    ssr: { noExternal: ['styled-components'] },
    build: {
      target: 'es2022',
      outDir: isSsrBuild ? 'dist/ssr' : 'dist/client',
      emptyOutDir: true,
      copyPublicDir: !isSsrBuild,
      manifest: isSsrBuild ? false : 'manifest.json',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rollupOptions: { input: isSsrBuild ? 'src/entry-server.tsx' : 'src/entry-client.tsx' },
    },
  }
})
