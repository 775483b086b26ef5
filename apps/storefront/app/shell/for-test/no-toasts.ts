import { vi } from 'vitest'

// The toasts stand in a tree of their own that no test takes away: it would be drawn into a page that is gone with its file.
vi.mock('../notices/toast-host.tsx', () => ({ show: vi.fn() }))
