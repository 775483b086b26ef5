import { searchOf, textUpTo } from '../paths/search-parsers.ts'

/** `?id=` of the campaign pages: an id or a slug. */
const validateSearch = searchOf({ id: textUpTo(60) })

/** For a template's route: its campaign is named in the address, and another address loads another one. */
export const campaignAddress = {
  validateSearch,
  loaderDeps: ({ search }: { readonly search: ReturnType<typeof validateSearch> }) => search,
}
