#!/usr/bin/env node
// What operators run: jalkhata COMMAND
import { launch } from './launch.mjs'

await launch(['.env', 'owner.env'], () => import('./main.ts'))
