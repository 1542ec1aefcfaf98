/** APP-21: '/login/' → '/login'; the root stays '/'. */
export const withoutTrailingSlash = (path: string): string => path.replace(/\/+$/, '') || '/'

export const currentPath = (): string => withoutTrailingSlash(location.pathname)
