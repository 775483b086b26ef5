import { existsSync, readdirSync } from 'node:fs'
import { inCheckout } from '../checkout.ts'
import { program, type Step } from './step.ts'

/** The checks that need neither a database nor a browser: types, lint and format, the law. */
export function checkSteps(): Step[] {
  return [
    ...typedFolders().map((folder) => ({
      name: folder === '.' ? 'types' : `types ${folder}`,
      arguments: [program.tsc, '--noEmit', '-p', folder],
    })),
    {
      name: 'lint and format',
      arguments: [program.biome, 'check', '--error-on-warnings', '--max-diagnostics=50', '.'],
    },
    { name: 'import law', arguments: [inCheckout('scripts/law.ts')] },
  ]
}

/** Every folder with a tsconfig.json of its own: the root, the journeys, and packages and apps that differ from it. */
function typedFolders(): string[] {
  const below = ['packages', 'apps'].flatMap((floor) =>
    readdirSync(inCheckout(floor)).map((name) => `${floor}/${name}`),
  )
  return ['.', 'e2e', ...below].filter((folder) => existsSync(inCheckout(folder, 'tsconfig.json')))
}
