/**
 * Takes or gives back for any number of keys at once, all or none.
 *
 * A value is `at used`, as in `Usage`. ARGV is the operation, then five for each of KEYS: `window` or
 * `gcra`, then in milliseconds and units or in microseconds:
 *
 * - `take`: the limit or tolerance, the window's start or the time, the milliseconds to keep the
 *   key, and the units or their cost. Answers 1 or 0, then each value.
 * - `give`: unused or the time, the window's start or when it was taken, unused, and the units or
 *   their cost.
 *
 * All numbers are whole and below 2^53, which Lua's numbers hold.
 */
export const SCRIPT = `
local function read(key)
  local value = redis.call("GET", key)
  if not value then return nil, 0 end
  local at, used = string.match(value, "^(%d+) (%d+)$")
  return tonumber(at), tonumber(used) or 0
end
local function text(at, used)
  return string.format("%.0f %.0f", at, used)
end
local function argument(index, field)
  local value = ARGV[1 + (index - 1) * 5 + field]
  return field == 1 and value or tonumber(value)
end

local answer = { 1 }
if ARGV[1] == "give" then
  for index, key in ipairs(KEYS) do
    local at, used = read(key)
    local amount = argument(index, 5)
    if at and argument(index, 1) == "gcra" then
      local latest = math.max(used, argument(index, 2))
      local owed = math.max(0, amount - math.max(0, latest - argument(index, 3)))
      redis.call("SET", key, text(math.max(0, at - owed), latest), "KEEPTTL")
    elseif at and at == argument(index, 3) then
      redis.call("SET", key, text(at, math.max(0, used - amount)), "KEEPTTL")
    end
  end
  return answer
end

local after = {}
for index, key in ipairs(KEYS) do
  local at, used = read(key)
  local bound, now, amount = argument(index, 2), argument(index, 3), argument(index, 5)
  if argument(index, 1) == "gcra" then
    now = math.max(now, used)
    at = math.max(at or now, now)
    if at + amount - now > bound then answer[1] = 0 end
    after[index] = text(at + amount, now)
    answer[1 + index] = text(at, now)
  else
    if not at or at < now then at, used = now, 0 end
    if used + amount > bound then answer[1] = 0 end
    after[index] = text(at, used + amount)
    answer[1 + index] = text(at, used)
  end
end
if answer[1] == 0 then return answer end
for index, key in ipairs(KEYS) do
  redis.call("SET", key, after[index], "PX", ARGV[1 + (index - 1) * 5 + 4])
  answer[1 + index] = after[index]
end
return answer
`;
