import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  publicDir: 'web/static',
  plugins: [react({ compiler: { logDiagnostics: true } })],
  build: { manifest: true, target: 'es2022', sourcemap: false },
  server: { host: 'localhost' },
})
