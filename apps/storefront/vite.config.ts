import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { virtualRoutes } from './app/virtual-routes.ts'
import { compressAssets } from './compress-assets.ts'
import { eagerModules } from './eager-modules.ts'
import { forBrowsers } from './for-browsers.ts'
import { goodsStyles } from './goods-styles.ts'

/** The API process of `npm run dev`; the built store is reached through the API instead. */
const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3001'

const goodsParts =
  /app\/shell\/(goods\/(goods-card|buy-controls|favourite-button|goods-picture|goods-price|stock-note|marks|quantity-range|tag)|cart\/use-add-to-cart|kit\/(money|quantity-stepper|checkbox)|paths\/link-out)\.tsx?$/

/** Smaller than what a file of its own costs, and on nearly every page. */
const smallParts =
  /packages\/ui\/src\/(use-countdown|use-late-load|use-fresh-state)\.ts$|packages\/(rules\/src\/money\/day|contract\/src\/campaigns)\.ts$|app\/shell\/(time\/moment-text|adverts\/(ask-adverts|adverts)|campaigns\/campaign-href|viewer\/use-shows-free-shipping)\.tsx?$/

export default defineConfig(({ command }) => ({
  server: {
    // The short form would rewrite Host, and the API refuses writes whose Origin is not its Host.
    proxy: Object.fromEntries(['/api', '/pictures'].map((path) => [path, { target: apiUrl }])),
  },
  // A drawing in the script would travel to every page that knows of it.
  build: {
    assetsInlineLimit: 0,
    assetsDir: 'assets',
    // The entry would name the parts of every page, and every page loads the entry. A page that is opened preloads its
    // own (the server names them); one that is walked to asks for them once its first part is here.
    modulePreload: { resolveDependencies: (_, parts) => parts.filter((part) => part.endsWith('.css')) },
    target: 'es2022',
    chunkSizeWarningLimit: 400,
    terserOptions: { ecma: 2020, compress: { passes: 2 } },
  },
  // What every page with goods on it needs comes as one file: a dozen small ones compress worse.
  environments: {
    client: {
      build: {
        // A hundredth smaller than what the bundler itself makes of it.
        minify: 'terser',
        rolldownOptions: {
          checks: { bundlerTimings: false },
          // Each name stands in the entry, which every page loads: names of their own would cost it a thousand bytes.
          output: {
            chunkFileNames: 'assets/[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'goods', test: goodsParts },
                { name: 'small', test: smallParts },
              ],
            },
          },
        },
      },
    },
  },
  // Bundled into the server: the icon set alone would load 2,000 modules at every start of the page process.
  // In development Vite would evaluate CommonJS packages as modules.
  ssr: command === 'build' ? { noExternal: true, external: ['undici'] } : {},
  plugins: [
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'app',
      server: { build: { inlineCss: true } },
      router: {
        routesDirectory: '.',
        generatedRouteTree: 'route-tree.gen.ts',
        virtualRouteConfig: virtualRoutes,
        quoteStyle: 'single',
        semicolons: false,
        // Loaders go with their pages: in the entry, every page would load what the loaders of all the others import.
        codeSplittingOptions: {
          defaultBehavior: [['loader', 'component', 'pendingComponent'], ['errorComponent'], ['notFoundComponent']],
        },
      },
    }),
    react(),
    forBrowsers(),
    goodsStyles(),
    eagerModules(),
    compressAssets(),
  ],
}))
