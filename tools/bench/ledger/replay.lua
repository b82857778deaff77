-- Told to wrk: sends each request of a file once, in order. \1 stands between them.
local requests = {}
local at = 0

function init(args)
  local file = assert(io.open(args[1], 'rb'))
  for request in file:read('*a'):gmatch('[^\1]+') do requests[#requests + 1] = request end
  file:close()
end

function request()
  at = at + 1
  return assert(requests[at], 'there are no more requests')
end
