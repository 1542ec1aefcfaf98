import { createContext, use } from 'react'

/** Opens and closes My Profile, from the header and from billing home. */
export const ProfileContext = createContext<() => void>(() => undefined)

export const useProfilePanel = () => use(ProfileContext)
