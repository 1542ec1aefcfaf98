import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'

export const useUserList = () => {
  const { data, isError, refetch } = useLiveQuery({
    key: ['users.list'],
    topics: ['users'],
    read: () => client.users.list.query(),
  })
  return { users: data, failed: isError, retry: () => void refetch() }
}

export type ListedUser = NonNullable<ReturnType<typeof useUserList>['users']>[number]
