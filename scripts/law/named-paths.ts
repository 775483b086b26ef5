interface NamedPath {
  readonly path: string
  readonly line: number
}

/**
 * The files and folders of the checkout that a document names: what is written in backticks, has a slash and does not begin
 * with one (that is an address of the store). A place for a name of one's own, `apps/api/src/<context>`, is passed over, and
 * so is a command.
 */
export function namedPaths(document: string): NamedPath[] {
  return document
    .split('\n')
    .flatMap((text, index) => [...text.matchAll(/`([^`]+)`/g)].map(([, path]) => ({ path: path!, line: index + 1 })))
    .filter(({ path }) => /^[^/\s]+\/\S*$/.test(path) && !/[<>{}*,]/.test(path))
}
