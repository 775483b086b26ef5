import { resolve } from 'node:path'

/** A path as it was typed: npm runs scripts in the checkout, whatever folder the command was given in. */
export const typedPath = (path: string) => resolve(process.env.INIT_CWD ?? process.cwd(), path)
