import { lazy } from 'react'

/** Shown when asked for, fetched then. */
export const ServiceContacts = lazy(async () => ({ default: (await import('./service-contacts.tsx')).ServiceContacts }))
