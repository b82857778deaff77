// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// What both look-alikes share: balances, allowances and the powers the issuer keeps for himself.
/// It behaves like Tether's token where a platform can be hurt by it, and is written from that behaviour, not from its code.
abstract contract IssuedToken {
    string public name;
    string public symbol;
    uint8 public decimals;
    uint256 public totalSupply;
    address public owner;
    bool public paused;

    /// The fee switch: off at zero. The fee leaves the amount, so the Transfer log is smaller than what was asked for.
    uint256 public basisPointsRate;
    uint256 public maximumFee;

    mapping(address => uint256) internal balances;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(address => bool) public isBlackListed;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event Issue(uint256 amount);
    event Redeem(uint256 amount);
    event Params(uint256 feeBasisPoints, uint256 maxFee);
    event Pause();
    event Unpause();
    event AddedBlackList(address indexed user);
    event RemovedBlackList(address indexed user);
    event DestroyedBlackFunds(address indexed user, uint256 balance);

    modifier onlyOwner() {
        require(msg.sender == owner, "not the owner");
        _;
    }

    modifier whenNotPaused() {
        require(!paused, "paused");
        _;
    }

    constructor(uint256 initialSupply, string memory tokenName, string memory tokenSymbol, uint8 tokenDecimals) {
        name = tokenName;
        symbol = tokenSymbol;
        decimals = tokenDecimals;
        totalSupply = initialSupply;
        owner = msg.sender;
        balances[msg.sender] = initialSupply;
        emit Transfer(address(0), msg.sender, initialSupply);
    }

    function balanceOf(address who) external view returns (uint256) {
        return balances[who];
    }

    function getBlackListStatus(address who) external view returns (bool) {
        return isBlackListed[who];
    }

    function calcFee(uint256 value) public view returns (uint256) {
        uint256 fee = (value * basisPointsRate) / 10000;
        return fee > maximumFee ? maximumFee : fee;
    }

    function pause() external onlyOwner {
        paused = true;
        emit Pause();
    }

    function unpause() external onlyOwner {
        paused = false;
        emit Unpause();
    }

    function addBlackList(address who) external onlyOwner {
        isBlackListed[who] = true;
        emit AddedBlackList(who);
    }

    function removeBlackList(address who) external onlyOwner {
        isBlackListed[who] = false;
        emit RemovedBlackList(who);
    }

    /// The balance disappears without a Transfer log: a ledger that only follows logs would not notice.
    function destroyBlackFunds(address who) external onlyOwner {
        require(isBlackListed[who], "not blacklisted");
        uint256 gone = balances[who];
        balances[who] = 0;
        totalSupply -= gone;
        emit DestroyedBlackFunds(who, gone);
    }

    function issue(uint256 amount) external onlyOwner {
        balances[owner] += amount;
        totalSupply += amount;
        emit Issue(amount);
    }

    function redeem(uint256 amount) external onlyOwner {
        balances[owner] -= amount;
        totalSupply -= amount;
        emit Redeem(amount);
    }

    function setParams(uint256 feeBasisPoints, uint256 maxFeeInWholeTokens) external onlyOwner {
        require(feeBasisPoints < 20 && maxFeeInWholeTokens < 50, "above the promised maximum");
        basisPointsRate = feeBasisPoints;
        maximumFee = maxFeeInWholeTokens * 10 ** uint256(decimals);
        emit Params(basisPointsRate, maximumFee);
    }

    function move(address from, address to, uint256 value) internal {
        require(!isBlackListed[from], "blacklisted");
        require(to != address(0), "to the zero address");
        uint256 fee = calcFee(value);
        balances[from] -= value;
        balances[to] += value - fee;
        emit Transfer(from, to, value - fee);
        if (fee > 0) {
            balances[owner] += fee;
            emit Transfer(from, owner, fee);
        }
    }

    function spend(address from, uint256 value) internal {
        uint256 left = allowance[from][msg.sender];
        if (left < type(uint256).max) allowance[from][msg.sender] = left - value;
    }

    function allow(address spender, uint256 value) internal {
        // Changing one allowance into another is refused: it must pass through zero.
        require(value == 0 || allowance[msg.sender][spender] == 0, "reset to zero first");
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
    }
}

/// As on TRON: `transfer` promises a bool and answers false although the money moved.
contract TestUsdt is IssuedToken {
    constructor(uint256 supply, string memory tokenName, string memory tokenSymbol, uint8 tokenDecimals)
        IssuedToken(supply, tokenName, tokenSymbol, tokenDecimals)
    {}

    function transfer(address to, uint256 value) external whenNotPaused returns (bool) {
        move(msg.sender, to, value);
        return false;
    }

    function transferFrom(address from, address to, uint256 value) external whenNotPaused returns (bool) {
        spend(from, value);
        move(from, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external whenNotPaused returns (bool) {
        allow(spender, value);
        return true;
    }
}

/// As on Ethereum: `transfer`, `transferFrom` and `approve` answer with no data at all.
contract TestUsdtErc20 is IssuedToken {
    constructor(uint256 supply, string memory tokenName, string memory tokenSymbol, uint8 tokenDecimals)
        IssuedToken(supply, tokenName, tokenSymbol, tokenDecimals)
    {}

    function transfer(address to, uint256 value) external whenNotPaused {
        move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external whenNotPaused {
        spend(from, value);
        move(from, to, value);
    }

    function approve(address spender, uint256 value) external whenNotPaused {
        allow(spender, value);
    }
}
