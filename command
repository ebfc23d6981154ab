#!/bin/sh
# Runs a command of the site as it was built last, without npm: './command backup FILE' is 'npm run backup -- FILE'.
export INIT_CWD="${INIT_CWD:-$PWD}"
cd "$(dirname "$0")" || exit
built=build/current/app/server/command.$1.js
if [ ! -e "$built" ]; then
	echo "Commands of this build:" build/current/app/server/command.*.js | sed 's/[^ ]*command\.\([a-z-]*\)\.js/\1/g' >&2
	exit 1
fi
shift
exec node_modules/.bin/node "$built" "$@"
