-- Check-ins at shops bench-1 .. bench-N, each under a key of its own; N and a seed are the arguments.
local shops = 1
local count = 0
local run = ''

function init(args)
  shops = tonumber(args[1])
  run = args[2]
end

function request()
  count = count + 1
  local shop = count % shops + 1
  local headers = {
    ['content-type'] = 'application/json',
    ['idempotency-key'] = run .. '-' .. count,
  }
  local body = '{"name":"Guest ' .. count .. '"}'
  return wrk.format('POST', '/shops/bench-' .. shop .. '/check-in/', headers, body)
end

-- Report the reason of the first refusal.
local isReported = false

function response(status, _, body)
  if status == 201 or isReported then return end
  isReported = true
  print('refused: ' .. status .. ' ' .. body)
end
